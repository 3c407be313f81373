import { classeDe } from '~/lib/lettres';
import { SECOURS } from '~/lib/lettres-imprimables';

const CLASSES = Object.entries(SECOURS).map(([font, plages]) => ({ font, classe: classeDe(plages) }));
const SUITES = new RegExp(`(${CLASSES.map(({ classe }) => `[${classe}]+`).join('|')})`, 'u');
const POLICES = CLASSES.map(({ font, classe }) => ({ font, premiere: new RegExp(`^[${classe}]`, 'u') }));

/** Where pdfmake looks for what is printed. */
const CONTENUS = new Set(['content', 'header', 'footer', 'stack', 'columns', 'table', 'body', 'ul', 'ol']);

/** A document whose letters that the main font lacks are drawn by the one that has them. Its nodes stay the same objects: feet of pages ask them where they were laid. */
export function avecSecours<T>(node: T): T {
  return parcourir(node) as T;
}

function parcourir(node: unknown): unknown {
  if (typeof node === 'string') return SUITES.test(node) ? { text: morceaux(node) } : node;
  if (Array.isArray(node)) {
    for (const [index, each] of node.entries()) node[index] = parcourir(each);
    return node;
  }
  if (typeof node === 'function') return (...args: unknown[]) => parcourir(node(...args));
  if (node === null || typeof node !== 'object') return node;
  const contenu = node as Record<string, unknown>;
  for (const [key, value] of Object.entries(contenu))
    if (key === 'text') contenu.text = textes(value);
    else if (CONTENUS.has(key)) contenu[key] = parcourir(value);
  return node;
}

function textes(value: unknown): unknown {
  if (typeof value === 'string') return SUITES.test(value) ? morceaux(value) : value;
  if (!Array.isArray(value)) return parcourir(value);
  return value.flatMap((each) => (typeof each === 'string' ? textes(each) : parcourir(each)));
}

const morceaux = (text: string): unknown[] =>
  text
    .split(SUITES)
    .filter((part) => part !== '')
    .map((part) => {
      const police = POLICES.find(({ premiere }) => premiere.test(part));
      return police ? { text: part, font: police.font } : part;
    });
