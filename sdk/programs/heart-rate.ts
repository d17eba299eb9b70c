/** Prints the mean heart rate of each day of the last month. */
import { Tributary } from 'tributary-health';

const client = new Tributary();

const user = await client.users.byExternalId(process.argv[2] ?? 'anna');
const to = new Date();
const from = new Date(to.getTime() - 30 * 24 * 3600 * 1000);
const { data } = await client.getTimeseries({ userId: user.id, metricType: 'heart_rate', from, to });
for (const { timestamp, value } of data) if (value !== null) console.log(timestamp.slice(0, 10), value);

const days = await client.listDailySummaries({ userId: user.id, from, to, metricTypes: ['heart_rate', 'steps'] });
const steps = days.reduce((sum, day) => sum + (day.metrics.steps?.value ?? 0), 0);
console.log('Days', days.length, 'steps', steps);
