import { DESKTOP } from './support/browser.js';
import { everyScreen } from './support/every-screen.js';

everyScreen('1280', DESKTOP, 0);
