import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the public schemas lie: what VALIDATEURS names, else beside the project. They are none of its files. */
const DOSSIER =
  process.env.VALIDATEURS ?? fileURLToPath(new URL('../../../shared/validators', import.meta.url));
const XSD = path.join(DOSSIER, 'ereporting', 'ereporting.xsd');

/** What the tax administration's schema (v3.2) refuses of a file, '' for nothing; null where the schema is not to be had, which is said aloud. */
export async function schemaEreporting(): Promise<((xml: string) => string) | null> {
  if (!existsSync(XSD)) {
    process.stderr.write(
      `\n*** E-REPORTING : le schéma n’est pas dans ${DOSSIER} (VALIDATEURS en nomme un autre).\n*** SEULES NOS PROPRES RÈGLES ONT ÉTÉ CONTRÔLÉES.\n\n`,
    );
    return null;
  }
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  const schema = XmlDocument.fromBuffer(readFileSync(XSD), { url: XSD });
  const validator = XsdValidator.fromDoc(schema);
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      document.dispose();
    }
  };
}
