export { type AnswerOptions, answerAbout, type Reading } from './answer.ts';
