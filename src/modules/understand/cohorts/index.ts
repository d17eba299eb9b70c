export { cohortRoutes } from './routes.ts';
