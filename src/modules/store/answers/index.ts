/** Answers again only what has changed, and keeps answers that cost much to compute. */
export { type AnswerOptions, answerAbout, type Reading, stateOfAnswer } from './answer.ts';
export { type FinishedPart, finishedPartOf } from './finished-part.ts';
export { findUserState, type UserState } from './store.ts';
