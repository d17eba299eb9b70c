/** Prints last night's sleep, and what else is newest. */
import { Tributary } from 'tributary-health';

const client = new Tributary();

const user = await client.users.byExternalId(process.argv[2] ?? 'anna');
// A vendor may tell of the stages later than of the night.
for await (const night of client.listEvents({ userId: user.id, eventType: 'sleep', limit: 1 })) {
  console.log('Slept', night.durationSeconds / 3600, 'hours, deep', night.data.stages?.deep ?? 'unknown', 'minutes');
  break;
}
const { resting_heart_rate: heart } = await client.latest(user.id);
if (heart) console.log('Resting heart rate', heart.value, heart.unit, heart.day);
