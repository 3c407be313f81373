import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Majorations, territoiresOutreMer } from '~/lib/outre-mer';
import { DbfRefuse, readDbf } from './dbf';
import { Encodage } from './encodage';
import { type CodeLu, type LectureLpp, LIMITES_LPP, type TableLue, type TarifLu } from './lpp';
import { centimes, coefficient, entier, jour } from './valeurs';

const FICHE = /(?:^|\/)lpp_fiche_tot(\d*)\.dbf$/i;
const HISTO = /(?:^|\/)lpp_histo_tot(\d*)\.dbf$/i;

/** Hearing aids, what belongs to them and their upkeep: title II, chapter 3 of the list. */
const TITRE = 2;
const CHAPITRE = 3;

const FICHE_VOULUS = ['CODE_TIPS', 'NOM_COURT', 'DATE_FIN', 'ARBO1', 'ARBO2'] as const;
const FICHE_POSSIBLES = ['AGE_MAX', 'TYPE_PREST'] as const;
const HISTO_VOULUS = ['CODE_TIPS', 'DEBUTVALID', 'FINHISTO', 'TARIF'] as const;
/** Of the territories overseas, in the order of `territoiresOutreMer`. */
const MAJORATIONS = ['MAJO_DOM1', 'MAJO_DOM2', 'MAJO_DOM3', 'MAJO_DOM4', 'MAJO_DOM5', 'MAJO_DOM6'] as const;
const HISTO_POSSIBLES = ['PUREGLEMEN', 'QTE_MAX', 'NAT_PREST', ...MAJORATIONS] as const;

type Fiche = Record<(typeof FICHE_VOULUS)[number] | (typeof FICHE_POSSIBLES)[number], string>;
type Histo = Record<(typeof HISTO_VOULUS)[number] | (typeof HISTO_POSSIBLES)[number], string>;

const refuse = (raison: string): LectureLpp => ({ ok: false, raison });

/**
 * Reads the table of products and services out of the ZIP as the health insurance publishes it (LPPnnn.zip): the codes of title II, chapter 3 with the whole
 * history of their tariffs, whatever the rest holds. Nothing is unpacked to the disk and no more than one record is held beside what is kept. A file that is not one,
 * is damaged, or claims more than `LIMITES_LPP` is answered with the reason; a record that cannot be read is put aside and counted.
 */
export async function readLpp(
  chemin: string,
  progress: (percent: number) => void = () => undefined,
): Promise<LectureLpp> {
  let zip: ZipFile;
  try {
    zip = await openPromise(chemin, { autoClose: false });
  } catch {
    return refuse(
      'Ce fichier n’est pas une archive ZIP lisible : envoyez le fichier LPP….zip tel que publié.',
    );
  }
  try {
    return await readArchive(zip, progress);
  } catch (error) {
    if (error instanceof DbfRefuse) return refuse(error.message);
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    // Whatever the library finds wrong with the archive, its sender is told one thing.
    return refuse('L’archive est endommagée ou incomplète : téléchargez-la de nouveau.');
  } finally {
    zip.close();
  }
}

async function readArchive(zip: ZipFile, progress: (percent: number) => void): Promise<LectureLpp> {
  if (zip.entryCount > LIMITES_LPP.entrees)
    return refuse(`Cette archive a plus de ${LIMITES_LPP.entrees} fichiers : ce n’est pas celle de la LPP.`);
  const trouves: { fiche: Entry[]; histo: Entry[] } = { fiche: [], histo: [] };
  for await (const entry of zip.eachEntry()) {
    if (FICHE.test(entry.fileName)) trouves.fiche.push(entry);
    if (HISTO.test(entry.fileName)) trouves.histo.push(entry);
  }
  const [fiche, histo] = [trouves.fiche[0], trouves.histo[0]];
  if (!fiche || !histo || trouves.fiche.length + trouves.histo.length > 2)
    return refuse(
      'L’archive doit contenir une table lpp_fiche_tot….dbf et une table lpp_histo_tot….dbf, une fois chacune.',
    );
  for (const entry of [fiche, histo]) {
    const { uncompressedSize: vaste, compressedSize: serre } = entry;
    const dense = vaste > LIMITES_LPP.ratioMin && vaste > serre * LIMITES_LPP.ratio;
    if (entry.isEncrypted()) return refuse('L’archive est protégée par un mot de passe.');
    if (vaste > LIMITES_LPP.octetsDecompresses || dense)
      return refuse('L’archive est trop volumineuse une fois décompressée : ce n’est pas celle de la LPP.');
  }
  const lecture = new Lecture();
  for await (const { numero, valeurs } of records(zip, fiche, lecture, (part) => progress(part * 40)))
    lecture.addFiche(numero, valeurs);
  if (lecture.codes.size === 0)
    return refuse('Aucun code du titre II, chapitre 3 (aides auditives) dans cette table.');
  for await (const { numero, valeurs } of historique(zip, histo, lecture, (part) => progress(40 + part * 60)))
    lecture.addHisto(numero, valeurs);
  return { ok: true, table: lecture.table(FICHE.exec(fiche.fileName)?.[1] ?? '') };
}

async function* records(zip: ZipFile, entry: Entry, lecture: Lecture, part: (fait: number) => void) {
  yield* readDbf<keyof Fiche>(
    await zip.openReadStreamPromise(entry),
    {
      voulus: FICHE_VOULUS,
      possibles: FICHE_POSSIBLES,
      enregistrementsMax: LIMITES_LPP.enregistrements,
    },
    { langue: (langue) => lecture.encodage.dit(langue), lu: lecture.compter(part) },
  );
}

async function* historique(zip: ZipFile, entry: Entry, lecture: Lecture, part: (fait: number) => void) {
  yield* readDbf<keyof Histo>(
    await zip.openReadStreamPromise(entry),
    { voulus: HISTO_VOULUS, possibles: HISTO_POSSIBLES, enregistrementsMax: LIMITES_LPP.enregistrements },
    { lu: lecture.compter(part) },
  );
}

/** What has been read so far. */
class Lecture {
  readonly codes = new Map<string, CodeLu>();
  readonly encodage = new Encodage();
  private readonly tarifs = new Map<string, TarifLu>();
  private readonly defauts: string[] = [];
  private ecartes = 0;
  private enregistrements = 0;

  compter(part: (fait: number) => void) {
    return (fait: number, total: number) => {
      this.enregistrements += 1;
      if (fait % 500 === 0 || fait === total) part(fait / total);
    };
  }

  addFiche(numero: number, lue: Fiche): void {
    if (entier(lue.ARBO1) !== TITRE || entier(lue.ARBO2) !== CHAPITRE) return;
    const code = codeDe(lue.CODE_TIPS);
    const dateFin = jour(lue.DATE_FIN);
    const dit = (quoi: string) => this.ecarter(`Table des fiches, enregistrement ${numero} : ${quoi}.`);
    if (!code) {
      dit('le code n’a pas sept chiffres');
      return;
    }
    if (dateFin === undefined) {
      dit(`la date de fin du code ${code} n’est pas une date`);
      return;
    }
    if (this.codes.has(code)) {
      dit(`le code ${code} y est déjà`);
      return;
    }
    if (this.codes.size >= LIMITES_LPP.codes)
      throw new DbfRefuse(`Plus de ${LIMITES_LPP.codes} codes au titre II, chapitre 3.`);
    this.encodage.voit(lue.NOM_COURT);
    const ageMax = entier(lue.AGE_MAX);
    const libelle = lue.NOM_COURT.slice(0, 250);
    this.codes.set(code, {
      ...{ code, libelle, dateFin, type: sigle(lue.TYPE_PREST) },
      ageMax: ageMax === null || ageMax <= 0 || ageMax > 150 ? null : ageMax,
    });
  }

  addHisto(numero: number, lue: Histo): void {
    const code = codeDe(lue.CODE_TIPS);
    if (!code || !this.codes.has(code)) return;
    const dit = (quoi: string) =>
      this.ecarter(`Table de l’historique, enregistrement ${numero}, code ${code} : ${quoi}.`);
    const [debut, fin] = [jour(lue.DEBUTVALID), jour(lue.FINHISTO)];
    const [tarif, prixLimite] = [centimes(lue.TARIF), centimes(lue.PUREGLEMEN)];
    if (!debut || fin === undefined) {
      dit('une date est illisible');
      return;
    }
    if (fin !== null && fin < debut) {
      dit('la fin précède le début');
      return;
    }
    if (tarif === undefined || prixLimite === undefined) {
      dit('un montant est illisible');
      return;
    }
    const cle = `${code} ${debut}`;
    if (this.tarifs.has(cle)) {
      dit('un autre tarif commence le même jour');
      return;
    }
    if (this.tarifs.size >= LIMITES_LPP.tarifs)
      throw new DbfRefuse(`Plus de ${LIMITES_LPP.tarifs} tarifs au titre II, chapitre 3.`);
    const quantiteMax = entier(lue.QTE_MAX);
    this.tarifs.set(cle, {
      ...{ code, debut, fin, tarif, prestation: sigle(lue.NAT_PREST) },
      majorations: majorationsDe(lue),
      // Nobody sells for nothing: a zero says that the price is free, or the quantity not bounded.
      prixLimite: prixLimite || null,
      quantiteMax: quantiteMax === null || quantiteMax <= 0 ? null : Math.min(quantiteMax, 1_000_000),
    });
  }

  table(numero: string): TableLue {
    const { codes, encodage, enregistrements, ecartes, defauts } = this;
    return {
      codes: [...codes.values()].map((code) => ({ ...code, libelle: encodage.lit(code.libelle) })),
      tarifs: [...this.tarifs.values()],
      ...{ enregistrements, ecartes, defauts, encodage: encodage.nom, numero: numero.slice(0, 10) },
    };
  }

  private ecarter(defaut: string): void {
    this.ecartes += 1;
    if (this.defauts.length < LIMITES_LPP.defautsDits) this.defauts.push(defaut);
  }
}

/** Seven digits: one that the file holds as a number has lost the noughts before it. */
const codeDe = (texte: string): string | null => (/^\d{1,7}$/.test(texte) ? texte.padStart(7, '0') : null);

function majorationsDe(lue: Histo): Majorations {
  const dites = territoiresOutreMer.map((territoire, rang) => {
    const colonne = MAJORATIONS[rang];
    return [territoire, colonne ? coefficient(lue[colonne]) : null] as const;
  });
  return Object.fromEntries(dites.filter(([, valeur]) => valeur !== null));
}

const sigle = (texte: string): string => texte.replaceAll(/[^A-Za-z0-9 ]/g, '').slice(0, 10);
