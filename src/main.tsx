import './app/trusted-types.ts';
import { start } from './app/start.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no place for the app');
// public/floor.js has said why the app cannot run here.
if (document.documentElement.dataset['floor'] === undefined) void start(place);
