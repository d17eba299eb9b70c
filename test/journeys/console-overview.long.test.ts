/** The same journey, which now looks at each page in every size and in both colour schemes. */
import '../rig/everywhere.ts';
import './console-overview.test.ts';
