/** The file that a person makes with _Export All Health Data_. */
import { type ExportOptions, exportXml } from './xml.ts';
import { zipOf } from './zip.ts';

const FOLDER = 'apple_health_export';
/** The same in the words of hospitals. Whoever reads the file leaves it aside. */
const CLINICAL = `<?xml version="1.0"?>
<ClinicalDocument xmlns="urn:hl7-org:v3">
 <title>Health Data Export</title>
</ClinicalDocument>
`;

export function exportFile(options: ExportOptions): AsyncGenerator<Buffer> {
  return zipOf([
    { name: `${FOLDER}/export_cda.xml`, content: [CLINICAL] },
    { name: `${FOLDER}/export.xml`, content: exportXml(options) },
  ]);
}
