export { Accounts1795255200000 } from './1795255200000-accounts.js';
export { AccountTallies1795400000000 } from './1795400000000-account-tallies.js';
export { AccountList1795520000000 } from './1795520000000-account-list.js';
export { OtpPrevious1795600000000 } from './1795600000000-otp-previous.js';
