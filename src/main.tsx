import './app/trusted-types.ts';
import { start } from './app/start.tsx';
import { OFFICE } from './app/path.ts';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no place for the app');
// public/floor.js has said why the app cannot run here.
const isOffice = location.pathname === OFFICE || location.pathname.startsWith(`${OFFICE}/`);
if (document.documentElement.dataset['floor'] === undefined)
  void (isOffice ? import('./app/office/start.tsx').then((desk) => desk.startOffice(place)) : start(place));
