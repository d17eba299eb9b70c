/**
 * The small parts that several pages show. The entry imports them, so that they come with its own file. Otherwise each would be a
 * file to ask for, since esbuild makes one for each set of pages that share something.
 */
import '../charts/spark-bars.tsx';
import '../pages/user/no-data.tsx';
import '../pages/user/use-person.ts';
import '../pages/users/profile-fields.tsx';
import '../ui/badge.tsx';
import '../ui/copy.tsx';
import '../ui/csv.ts';
import '../ui/days.ts';
import '../ui/drop-down.tsx';
import '../ui/field.tsx';
import '../ui/form-text.ts';
import '../ui/moment.tsx';
import '../ui/readable.ts';
import '../ui/said.tsx';
import '../ui/save-file.ts';
import '../ui/search-field.tsx';
import '../ui/segments.tsx';
import '../ui/selection.tsx';
import '../ui/table-view.tsx';
import '../ui/table.tsx';
import '../ui/tooltip.tsx';
import '../ui/user-name.tsx';
import '../ui/zone.ts';
import '../wire/providers.ts';
