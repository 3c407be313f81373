import { SaxesParser } from 'saxes';

/** An element of a small XML text, with the line on which it begins. */
export interface ElementXml {
  /** Its name without prefix, and the namespace that it stands for. */
  nom: string;
  espace: string;
  ligne: number;
  texte: string;
  enfants: ElementXml[];
}

/** Why a text is not read, and on which line. */
export class XmlIllisible extends Error {
  override name = 'XmlIllisible';
  constructor(
    readonly ligne: number,
    readonly raison: string,
  ) {
    super(`Ligne ${ligne} : ${raison}`);
  }
}

const PROFONDEUR_MAX = 32;
const ELEMENTS_MAX = 20_000;

/**
 * Reads a whole XML text as a tree; the caller bounds its length. A document type is refused, and with it every entity but XML's own five; so is
 * what is too deep or has too many elements. Raises XmlIllisible.
 */
export function lireArbre(text: string): ElementXml {
  const parser = new SaxesParser({ xmlns: true });
  const pile: ElementXml[] = [];
  let racine: ElementXml | undefined;
  let elements = 0;
  const refuse = (raison: string) => new XmlIllisible(parser.line, raison);
  parser.on('error', () => {
    throw refuse('ce n’est pas du XML bien formé.');
  });
  parser.on('doctype', () => {
    throw refuse('un type de document (DOCTYPE) ou des entités ne sont pas acceptés.');
  });
  parser.on('opentag', ({ local, uri }) => {
    elements += 1;
    if (elements > ELEMENTS_MAX) throw refuse(`plus de ${ELEMENTS_MAX} éléments.`);
    if (pile.length === PROFONDEUR_MAX) throw refuse('des éléments trop imbriqués.');
    const element = { nom: local, espace: uri, ligne: parser.line, texte: '', enfants: [] };
    pile.at(-1)?.enfants.push(element);
    racine ??= element;
    pile.push(element);
  });
  const append = (texte: string) => {
    const current = pile.at(-1);
    if (current) current.texte += texte;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => void pile.pop());
  parser.write(text).close();
  if (!racine) throw new XmlIllisible(1, 'le fichier est vide.');
  return racine;
}

/** The first child of a name; its text without the spaces around it, '' for none. */
export const enfant = (element: ElementXml, nom: string): ElementXml | undefined =>
  element.enfants.find((each) => each.nom === nom);
export const texteDe = (element: ElementXml, nom: string): string => enfant(element, nom)?.texte.trim() ?? '';
