export { freshnessRoutes } from './routes.ts';
