export { answerErasers, pushRoutes } from './routes.ts';
