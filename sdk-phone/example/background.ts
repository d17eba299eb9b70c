/** The system wakes the app now and then, for seconds. */
import * as BackgroundTask from 'expo-background-task';
import * as TaskManager from 'expo-task-manager';
import { openSync } from './person.ts';

const TASK = 'send-health-data';
const TIME_MS = 25_000;

TaskManager.defineTask(TASK, async () => {
  const time = new AbortController();
  const timer = setTimeout(() => time.abort(), TIME_MS);
  try {
    const sync = await openSync();
    await sync?.sync({ signal: time.signal });
    return BackgroundTask.BackgroundTaskResult.Success;
  } catch {
    return BackgroundTask.BackgroundTaskResult.Failed;
  } finally {
    clearTimeout(timer);
  }
});

export const registerBackground = () => BackgroundTask.registerTaskAsync(TASK, { minimumInterval: 15 });
