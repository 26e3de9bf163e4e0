export { People1795255200000 } from './1795255200000-people.js';
export { Versions1795300000000 } from './1795300000000-versions.js';
export { AuditLog1795400000000 } from './1795400000000-audit-log.js';
export { AuditDays1795520000000 } from './1795520000000-audit-days.js';
