import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { judge, readSchematron } from './schematron';

/** Where the public schemas and rules lie: what VALIDATEURS names, else beside the project. They are none of its files. */
const DOSSIER =
  process.env.VALIDATEURS ?? fileURLToPath(new URL('../../../../shared/validators', import.meta.url));
const fichier = (nom: string): string => path.join(DOSSIER, 'facturx', nom);
const [XSD, REGLES] = ['Factur-X_EN16931.xsd', 'EN16931-CII-validation-preprocessed.sch'];

/** What the schema of Factur-X and the rules of EN 16931 refuse of a document: names of rules, or the schema's words; empty when it passes. */
export type Controle = (xml: string) => string[];

/** Both, ready to be asked; null where they are not to be had, which is said aloud: whoever reads the result must know what it is worth. */
export async function reglesPubliques(): Promise<Controle | null> {
  if (![XSD, REGLES].every((nom) => existsSync(fichier(nom)))) {
    process.stderr.write(
      `\n*** FACTUR-X : ni le schéma ni les règles de EN 16931 ne sont dans ${DOSSIER} (VALIDATEURS en nomme un autre).\n*** SEULES NOS PROPRES RÈGLES ONT ÉTÉ CONTRÔLÉES.\n\n`,
    );
    return null;
  }
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  const schema = XmlDocument.fromBuffer(readFileSync(fichier(XSD)), { url: fichier(XSD) });
  const validator = XsdValidator.fromDoc(schema);
  const schematron = readSchematron(fichier(REGLES));
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
    } catch (error) {
      return [`XSD : ${error instanceof Error ? error.message : String(error)}`];
    } finally {
      document.dispose();
    }
    return judge(schematron, xml).refus.map(({ id }) => id);
  };
}
