/** What people are told stays true: of those at home whose data come in time. */
import { testToldFindings } from '../rig/told-findings.ts';

testToldFindings(['runner', 'shift-worker', 'falling-ill']);
