export { type FreshnessRoutesOptions, freshnessRoutes } from './routes.ts';
