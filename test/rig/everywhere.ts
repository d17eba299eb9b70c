/** Imported before a journey in a browser: it then looks at each page in every size and in both colour schemes. */
import { lookEverywhere } from './looks.ts';

lookEverywhere();
