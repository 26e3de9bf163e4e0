/** Users and streams of the bus, for everything that sets it up: deployment, `npm start` and tests. Loads neither Nest nor TypeORM. */
export { askStore } from './ask-store.js';
export { newRequestKeys } from '../caller/request-keys.js';
export { setUpBus } from './set-up-bus.js';
export { BUS_USERS, busUsersConfig, usersFile } from './bus-users.js';
