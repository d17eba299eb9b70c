export { type Difference, verifyUser, verifyUsers } from './verify-users.ts';
