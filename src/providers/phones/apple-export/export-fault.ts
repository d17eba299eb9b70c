/** Why an export file cannot be read at all: one sentence for the person who has it. */
export class ExportFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ExportFault';
  }
}
