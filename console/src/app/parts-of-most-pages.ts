/**
 * The small parts that several pages show. The entry imports them, so they come in its own file. Without this, esbuild
 * would write a file for each set of pages that share a part, and the browser would ask for each of these files.
 */
import '../charts/spark-bars.tsx';
import '../pages/user/manage/device-lists.ts';
import '../pages/user/no-data.tsx';
import '../pages/user/use-person.ts';
import '../pages/users/profile-fields.tsx';
import '../ui/badge.tsx';
import '../ui/copy.tsx';
import '../ui/csv-button.tsx';
import '../ui/days.ts';
import '../ui/drop-down.tsx';
import '../ui/field.tsx';
import '../ui/form-text.ts';
import '../ui/moment.tsx';
import '../ui/readable.ts';
import '../ui/said.tsx';
import '../ui/search-field.tsx';
import '../ui/segments.tsx';
import '../ui/selection.tsx';
import '../ui/table-view.tsx';
import '../ui/table.tsx';
import '../ui/tooltip.tsx';
import '../ui/user-name.tsx';
import '../ui/zone.ts';
import '../wire/providers.ts';
