/** Sleep logs: stages for nights, `classic` for naps; local times without an offset. */
import { MINUTE_MS, SECOND_MS } from '../../life/days.ts';
import type { View } from '../../life/life.ts';
import type { DayOutline } from '../../life/outline.ts';
import { asleepMinutes, type Sleep, type SleepStage } from '../../life/sleep.ts';
import { logId } from '../ids.ts';
import { knownSince } from '../synced.ts';
import { wallClock } from './wire.ts';

const LEVELS: Readonly<Record<SleepStage, string>> = { deep: 'deep', light: 'light', rem: 'rem', awake: 'wake' };
const NAP_NUMBER = 10;
const RESTLESS_MINUTES = 4;

/** The logs of sleeps that ended on a local date; newest first, as the vendor lists them. */
export function sleepLogs(view: View, dayIndex: number) {
  const outline = view.life.outline(view.person, dayIndex);
  return [outline.nap, outline.night].flatMap((sleep) =>
    sleep === undefined || knownSince(view, sleep.endMs) === undefined ? [] : [sleepLog(view, outline, sleep)],
  );
}

export type SleepLog = ReturnType<typeof sleepLog>;

function sleepLog(view: View, outline: DayOutline, sleep: Sleep) {
  const timeInBed = (sleep.endMs - sleep.startMs) / MINUTE_MS;
  const minutesAwake = sleep.isNap ? 0 : sleep.stageMinutes.awake;
  const minutesAsleep = sleep.isNap ? timeInBed - Math.min(RESTLESS_MINUTES, timeInBed) : asleepMinutes(sleep);
  return {
    dateOfSleep: outline.date,
    duration: sleep.endMs - sleep.startMs,
    efficiency: Math.round((minutesAsleep / timeInBed) * 100),
    endTime: wallClock(sleep.endMs, outline.utcOffsetMinutes),
    infoCode: sleep.isNap ? 2 : 0,
    isMainSleep: !sleep.isNap,
    levels: sleep.isNap ? napLevels(outline, sleep, timeInBed) : nightLevels(outline, sleep),
    logId: logId(view.person, outline.dayIndex, sleep.isNap ? NAP_NUMBER : 0),
    logType: 'auto_detected',
    minutesAfterWakeup: 0,
    minutesAsleep,
    minutesAwake,
    minutesToFallAsleep: 0,
    startTime: wallClock(sleep.startMs, outline.utcOffsetMinutes),
    timeInBed,
    type: sleep.isNap ? 'classic' : 'stages',
  };
}

function nightLevels({ utcOffsetMinutes }: DayOutline, sleep: Sleep) {
  const level = (stage: SleepStage) => ({
    count: sleep.segments.filter((segment) => segment.stage === stage).length,
    minutes: sleep.stageMinutes[stage],
    thirtyDayAvgMinutes: 0,
  });
  const middle = sleep.segments[Math.floor(sleep.segments.length / 2)];
  return {
    data: sleep.segments.map(({ stage, startMs, endMs }) => ({
      dateTime: wallClock(startMs, utcOffsetMinutes),
      level: LEVELS[stage],
      seconds: (endMs - startMs) / SECOND_MS,
    })),
    // These overlap the stages and do not add to the time.
    shortData:
      middle === undefined
        ? []
        : [{ dateTime: wallClock(middle.startMs, utcOffsetMinutes), level: 'wake', seconds: 30 }],
    summary: { deep: level('deep'), light: level('light'), rem: level('rem'), wake: level('awake') },
  };
}

function napLevels({ utcOffsetMinutes }: DayOutline, sleep: Sleep, timeInBed: number) {
  const restless = Math.min(RESTLESS_MINUTES, timeInBed);
  const wokeMs = sleep.startMs + restless * MINUTE_MS;
  return {
    data: [
      { dateTime: wallClock(sleep.startMs, utcOffsetMinutes), level: 'restless', seconds: restless * 60 },
      { dateTime: wallClock(wokeMs, utcOffsetMinutes), level: 'asleep', seconds: (timeInBed - restless) * 60 },
    ],
    summary: {
      asleep: { count: 1, minutes: timeInBed - restless },
      awake: { count: 0, minutes: 0 },
      restless: { count: 1, minutes: restless },
    },
  };
}

/** The additional members of the answer for a single date. */
export function sleepSummary(logs: readonly SleepLog[]) {
  const sum = (value: (log: SleepLog) => number) => logs.reduce((total, log) => total + value(log), 0);
  const night = logs.find(({ isMainSleep }) => isMainSleep);
  const stages = Object.entries(night?.levels.summary ?? {}).map(([name, { minutes }]) => [name, minutes] as const);
  return {
    ...(night !== undefined && { stages: Object.fromEntries(stages) }),
    totalMinutesAsleep: sum(({ minutesAsleep }) => minutesAsleep),
    totalSleepRecords: logs.length,
    totalTimeInBed: sum(({ timeInBed }) => timeInBed),
  };
}
