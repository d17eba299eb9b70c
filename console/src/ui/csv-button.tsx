/** Saves rows as a file for spreadsheets. */
import { Button } from './button.tsx';
import { type CsvColumn, csvOf } from './csv.ts';
import { saveFile } from './save-file.ts';

export interface CsvButtonProps<Row> {
  /** The name of the file. */
  readonly file: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
}

export function CsvButton<Row>({ file, columns, rows }: CsvButtonProps<Row>) {
  return (
    <Button small icon="download" onClick={() => saveFile(file, csvOf(columns, rows))}>
      Save as CSV
    </Button>
  );
}
