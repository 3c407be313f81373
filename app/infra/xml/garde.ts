import type { LimitesXml } from './limites';
import { RefusXml } from './refus';

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const QUOT = 0x22;
const APOS = 0x27;
const AMP = 0x26;
const BANG = 0x21;
const QUESTION = 0x3f;
const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/** What may follow '<!' and '<?', and what ends it; a document type is none of it. */
const SECTIONS: readonly [debut: string, fin: string][] = [
  ['!--', '-->'],
  ['![CDATA[', ']]>'],
  ['?', '?>'],
];

const tooIntricate = () => new RefusXml('anormal');

type Lieu = 'texte' | 'amorce' | 'balise' | 'valeur' | 'section';

/**
 * Goes over the text of an XML part ahead of its parser, which builds whole tags in memory before anybody can count: attributes, lengths,
 * depth, elements and entities are counted here. What is no XML may pass, since the parser refuses it. Raises RefusXml.
 */
export class GardeXml {
  private lieu: Lieu = 'texte';
  /** Characters since the last change between text and markup; attributes of this tag. */
  private longueur = 0;
  private attributs = 0;
  private nom = 0;
  private quote = '';
  private previous = 0;
  private isClosing = false;
  private amorcage = '';
  private fin = '';
  private tail = '';
  private depth = 0;
  private elements = 0;
  private entites = 0;

  constructor(private readonly max: LimitesXml) {}

  /** Checks the next piece of the text, before the parser has it. */
  check(morceau: string): void {
    let at = 0;
    while (at < morceau.length) at = this[this.lieu](morceau, at);
  }

  /** Each place reads on from `at` and returns where it stopped. */
  private texte(morceau: string, at: number): number {
    const next = morceau.indexOf('<', at);
    const end = next < 0 ? morceau.length : next;
    this.grow(end - at, this.max.texte);
    this.countEntities(morceau, at, end);
    if (next < 0) return end;
    this.enter('amorce');
    this.amorcage = '';
    return next + 1;
  }

  /** The first characters after '<' tell what it is. */
  private amorce(morceau: string, at: number): number {
    const code = morceau.charCodeAt(at);
    if (this.amorcage === '' && code !== BANG && code !== QUESTION) {
      this.enter('balise');
      this.attributs = 0;
      this.nom = 0;
      this.isClosing = code === SLASH;
      return at;
    }
    this.amorcage += morceau.charAt(at);
    const section = SECTIONS.find(([debut]) => debut.startsWith(this.amorcage));
    if (!section) throw new RefusXml('abime');
    if (section[0] === this.amorcage) {
      this.enter('section');
      this.fin = section[1];
      this.tail = '';
    }
    return at + 1;
  }

  private balise(morceau: string, from: number): number {
    let at = from;
    for (; at < morceau.length; at++) {
      const code = morceau.charCodeAt(at);
      if (code === GT || code === LT || code === QUOT || code === APOS) break;
      this.nom = isSpace(code) ? 0 : this.nom + 1;
      if (this.nom > this.max.nom) throw tooIntricate();
      this.previous = code;
    }
    this.grow(at - from, this.max.balise);
    if (at === morceau.length) return at;
    const code = morceau.charCodeAt(at);
    if (code === LT) throw new RefusXml('abime');
    if (code === GT) this.endTag();
    else {
      this.quote = morceau.charAt(at);
      this.lieu = 'valeur';
      this.attributs += 1;
      if (this.attributs > this.max.attributs) throw tooIntricate();
    }
    return at + 1;
  }

  private valeur(morceau: string, at: number): number {
    const next = morceau.indexOf(this.quote, at);
    const end = next < 0 ? morceau.length : next;
    this.grow(end - at, this.max.balise);
    this.countEntities(morceau, at, end);
    if (next < 0) return end;
    this.lieu = 'balise';
    this.nom = 0;
    this.previous = 0;
    return next + 1;
  }

  private section(morceau: string, at: number): number {
    this.grow(1, this.max.texte);
    this.tail = (this.tail + morceau.charAt(at)).slice(-this.fin.length);
    if (this.tail === this.fin) this.enter('texte');
    return at + 1;
  }

  private endTag(): void {
    if (this.isClosing) this.depth -= 1;
    else {
      this.elements += 1;
      if (this.previous !== SLASH) this.depth += 1;
      if (this.depth > this.max.niveaux || this.elements > this.max.elements) throw tooIntricate();
    }
    this.enter('texte');
  }

  private countEntities(morceau: string, from: number, end: number): void {
    for (let at = from; at < end; at++) {
      if (morceau.charCodeAt(at) === AMP) this.entites += 1;
    }
    if (this.entites > this.max.entites) throw tooIntricate();
  }

  private enter(lieu: Lieu): void {
    this.lieu = lieu;
    this.longueur = 0;
  }

  private grow(by: number, max: number): void {
    this.longueur += by;
    if (this.longueur > max) throw tooIntricate();
  }
}
