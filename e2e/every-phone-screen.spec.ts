import { PHONE } from './support/browser.js';
import { everyScreen } from './support/every-screen.js';

everyScreen('390', PHONE, 1);
