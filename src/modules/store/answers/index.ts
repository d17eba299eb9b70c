/** Answers again only what has changed, and keeps answers that cost much to compute. */
export { type AnswerOptions, answerAbout, type Reading } from './answer.ts';
