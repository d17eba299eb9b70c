/** What people are told stays true: of those who travel, leave the device at home or upload late. */
import { testToldFindings } from '../rig/told-findings.ts';

testToldFindings(['device-gaps', 'traveller', 'late-uploads']);
