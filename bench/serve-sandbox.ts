/** The simulated vendors in a separate process, so that their CPU time is not counted as the service's. */
import { startSandbox } from '../src/sandbox/index.ts';
import { answerQuestions, type Served } from './served.ts';

const sandbox = await startSandbox({});
answerQuestions(() => sandbox.stop());
process.send?.({ url: sandbox.url, seed: sandbox.seed, databaseUrl: '', apiKey: '' } satisfies Served);
