import { decodeText } from '../tableur/encodage.server';
import { FichierRefuse } from '../tableur/fichier-refuse';
import { LIMITES } from '../tableur/limites';
import type { LigneLue, LignesLues } from './releve';
import { jourOf, recetteOf, texteOf, trier } from './valeurs';

/** Tags of a whole file, and how far into one another: real ones have some thirty a line, ten levels. */
const BALISES_MAX = 300_000;
const NIVEAUX_MAX = 30;

const illisible = (pourquoi: string) => new FichierRefuse(`Ce fichier OFX ne peut pas être lu : ${pourquoi}`);

/** Whether a file says that it is OFX, of either version. */
export const isOfx = (contenu: Buffer): boolean =>
  /OFXHEADER|<OFX>/i.test(contenu.subarray(0, 2000).toString('latin1'));

const ENTITES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decode = (text: string): string =>
  text.replace(/&(#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITES[name.toLowerCase()] ?? whole;
    const code = Number(name.slice(1));
    return code > 31 && code < 0xd800 ? String.fromCharCode(code) : '';
  });

/**
 * The money received that an OFX file tells of. Version 1 (SGML) leaves the ends of its values out, version 2 (XML) does not: a tag with a text is a
 * value either way, one without begins a group. Documents with a DTD or entities of their own are refused.
 */
export function readOfx(contenu: Buffer): LignesLues {
  if (contenu.length > LIMITES.octetsFichier) throw illisible('il est trop volumineux.');
  const { texte } = decodeText(contenu);
  if (/<!(DOCTYPE|ENTITY)/i.test(texte)) throw illisible('il contient une définition de document.');
  const lues: (LigneLue | 'hors' | null)[] = [];
  let balises = 0;
  const ouverts: string[] = [];
  let operation: Map<string, string> | null = null;
  for (const [, fin, brut = '', valeur = ''] of texte.matchAll(/<(\/?)([A-Za-z0-9._]{1,40})>([^<]*)/g)) {
    balises += 1;
    if (balises > BALISES_MAX) throw illisible('il est trop volumineux.');
    const nom = brut.toUpperCase();
    if (fin) {
      const rang = ouverts.lastIndexOf(nom);
      if (rang >= 0) ouverts.length = rang;
      if (nom !== 'STMTTRN' || !operation) continue;
      lues.push(ligneOf(operation));
      operation = null;
      if (lues.length > LIMITES.lignes) throw illisible(`il a plus de ${LIMITES.lignes} opérations.`);
    } else if (valeur.trim() === '') {
      ouverts.push(nom);
      if (ouverts.length > NIVEAUX_MAX) throw illisible('ses groupes sont trop imbriqués.');
      if (nom === 'STMTTRN') operation = new Map();
    } else if (operation && !operation.has(nom)) operation.set(nom, decode(valeur.trim()));
  }
  if (lues.length === 0) throw illisible('il ne contient aucune opération.');
  return trier(lues);
}

function ligneOf(operation: Map<string, string>): LigneLue | 'hors' | null {
  const value = (nom: string) => operation.get(nom) ?? '';
  const montant = recetteOf(value('TRNAMT').replace(/(\.\d\d)0+$/, '$1'));
  const jour = jourOf(value('DTPOSTED'));
  if (montant === null || jour === '') return null;
  if (montant === 'hors') return montant;
  return {
    ...{ jour, montant },
    libelle: texteOf([value('NAME'), value('MEMO')].filter(Boolean).join(' ')),
    reference: texteOf(value('REFNUM') || value('CHECKNUM')),
    id: texteOf(value('FITID')),
  };
}
