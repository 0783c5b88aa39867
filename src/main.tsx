import './app/trusted-types.ts';
import { start } from './app/start.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no place for the app');
void start(place);
