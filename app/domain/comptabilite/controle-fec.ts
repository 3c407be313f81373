import { isDay } from '~/lib/dates';
import { isSiren } from '../comptes/siret';
import { COLONNES_FEC, type ColonneFec, FIN_DE_LIGNE, TITRES_FEC } from './fec';
import type { AttenduFec, BilanFec, DefautFec, RegleFec, TotauxFec } from './regles-fec';

const DEFAUTS_MAX = 50;
const MONTANT = /^\d+,\d{2}$/;
const DATE = /^\d{8}$/;

/** What has been read of the entry that is open. */
interface Ouverte {
  numero: string;
  ligne: number;
  journal: string;
  date: string;
  piece: string;
  solde: number;
  bases: Map<number, number>;
  taxes: Map<number, number>;
}

const TOTAUX = { ventes: 'ventes', reglements: 'règlements' } as const;

/**
 * Holds a FEC to every rule that it has to keep (docs/regles/comptabilite-exports.md), line by line: what it keeps in memory are names of accounts and the
 * letterings that are open. Stricter than the administration's own tool, which takes ISO dates, gaps, entries out of balance and amounts below 0.
 */
export class ControleFec {
  readonly #defauts: DefautFec[] = [];
  #nombre = 0;
  #lignes = 0;
  #ecritures = 0;
  #debit = 0;
  #credit = 0;
  #validation = '';
  #ouverte: Ouverte | null = null;
  readonly #totaux: TotauxFec = { ventes: 0, reglements: 0 };
  readonly #libelles = new Map<string, string>();
  readonly #lettrages = new Map<string, { solde: number; date: string }>();

  constructor(
    nom: string,
    private readonly attendu: AttenduFec,
  ) {
    const [, siren = '', jour = ''] = /^(\d{9})FEC(\d{8})\.txt$/.exec(nom) ?? [];
    if (!isSiren(siren) || !isRealDate(jour))
      this.#refuse('nom', null, `« ${nom} » n’est pas {SIREN}FEC{AAAAMMJJ}.txt`);
  }

  /** What the file is read as; a line with the end that it has. */
  ligne(text: string): void {
    this.#lignes += 1;
    const numero = this.#lignes;
    if (numero === 1 && text.startsWith('\ufeff'))
      this.#refuse('encodage', 1, 'commence par une marque (BOM)');
    if (text.includes('\ufffd')) this.#refuse('encodage', numero, 'octets qui ne sont pas de l’UTF-8');
    if (!text.endsWith(FIN_DE_LIGNE) || /[\r\n]/.test(text.slice(0, -FIN_DE_LIGNE.length)))
      this.#refuse('encodage', numero, 'une ligne finit par CR LF, et n’en contient pas d’autre');
    if (numero === 1) {
      if (text.replace(/^\ufeff/, '') !== TITRES_FEC)
        this.#refuse('titres', 1, 'les 18 titres, dans leur ordre');
      return;
    }
    const valeurs = text.replace(/\r?\n$/, '').split('\t');
    if (valeurs.length !== COLONNES_FEC.length) {
      this.#refuse('champs', numero, `${valeurs.length} champs au lieu de ${COLONNES_FEC.length}`);
      return;
    }
    this.#read(
      numero,
      Object.fromEntries(COLONNES_FEC.map((colonne, index) => [colonne, valeurs[index] ?? ''])) as Ligne,
    );
  }

  /** All that is wrong, the first fifty said in words; none is what a file is handed over with. */
  fin(): BilanFec {
    this.#close();
    if (this.#lignes === 0) this.#refuse('titres', 1, 'le fichier est vide');
    for (const [cle, { solde }] of this.#lettrages)
      if (solde !== 0)
        this.#refuse('lettrage', null, `${cle.replaceAll('\t', ' ')} : écart de ${solde} centimes`);
    if (this.#debit !== this.#credit)
      this.#refuse('total', null, `débit ${this.#debit} et crédit ${this.#credit} centimes`);
    for (const quoi of ['ventes', 'reglements'] as const) {
      const attendu = this.attendu.totaux?.[quoi];
      if (attendu !== undefined && this.#totaux[quoi] !== attendu)
        this.#refuse('total', null, `${TOTAUX[quoi]} : ${this.#totaux[quoi]} centimes au lieu de ${attendu}`);
    }
    return {
      defauts: this.#defauts,
      nombre: this.#nombre,
      ecritures: this.#ecritures,
      lignes: Math.max(this.#lignes - 1, 0),
      debit: this.#debit,
      totaux: { ...this.#totaux },
    };
  }

  #read(numero: number, ligne: Ligne): void {
    this.#readDates(numero, ligne);
    this.#readLibelles(numero, ligne);
    const montant = this.#readMontant(numero, ligne);
    const ouverte = this.#entryOf(numero, ligne);
    if (montant === null) return;
    ouverte.solde += montant;
    if (montant > 0) this.#debit += montant;
    else this.#credit -= montant;
    const vendu = this.attendu.ventes.get(ligne.CompteNum);
    if (vendu !== undefined) add(ouverte.bases, vendu, -montant);
    const taxe = this.attendu.taxes.get(ligne.CompteNum);
    if (taxe !== undefined) add(ouverte.taxes, taxe, -montant);
    if (vendu !== undefined || taxe !== undefined) this.#totaux.ventes -= montant;
    if (this.attendu.argent.has(ligne.CompteNum)) this.#totaux.reglements += montant;
    this.#readLettrage(numero, ligne, montant);
  }

  #readDates(numero: number, ligne: Ligne): void {
    for (const colonne of ['EcritureDate', 'PieceDate', 'ValidDate'] as const)
      if (!isRealDate(ligne[colonne])) this.#refuse('date', numero, `${colonne} « ${ligne[colonne]} »`);
    if (ligne.DateLet !== '' && !isRealDate(ligne.DateLet))
      this.#refuse('date', numero, `DateLet « ${ligne.DateLet} »`);
  }

  #readLibelles(numero: number, ligne: Ligne): void {
    for (const colonne of ['JournalCode', 'JournalLib', 'CompteLib', 'PieceRef', 'EcritureLib'] as const)
      if (ligne[colonne] === '') this.#refuse('champs', numero, `${colonne} est vide`);
    if (!/^\d{3}/.test(ligne.CompteNum)) this.#refuse('champs', numero, `compte « ${ligne.CompteNum} »`);
    if ((ligne.CompAuxNum === '') !== (ligne.CompAuxLib === ''))
      this.#refuse('auxiliaire', numero, 'un auxiliaire a un numéro et un libellé, ou aucun des deux');
    for (const [nature, num, lib] of [
      ['journal', ligne.JournalCode, ligne.JournalLib],
      ['compte', ligne.CompteNum, ligne.CompteLib],
      ['auxiliaire', ligne.CompAuxNum, ligne.CompAuxLib],
    ] as const) {
      const cle = `${nature}\t${num}`;
      const known = this.#libelles.get(cle) ?? lib;
      if (known !== lib) this.#refuse('libelle', numero, `${nature} ${num} : « ${known} », puis « ${lib} »`);
      this.#libelles.set(cle, known);
    }
  }

  /** Cents, to the debit above 0; null where they cannot be read. */
  #readMontant(numero: number, { Debit, Credit }: Ligne): number | null {
    if (!MONTANT.test(Debit) || !MONTANT.test(Credit)) {
      this.#refuse('montant', numero, `« ${Debit} » et « ${Credit} »`);
      return null;
    }
    const [debit, credit] = [centsOf(Debit), centsOf(Credit)];
    if (debit > 0 === credit > 0) this.#refuse('sens', numero, `débit ${Debit} et crédit ${Credit}`);
    return debit - credit;
  }

  #entryOf(numero: number, ligne: Ligne): Ouverte {
    const { EcritureNum, JournalCode: journal, EcritureDate: date, PieceRef: piece } = ligne;
    if (this.#ouverte?.numero === EcritureNum) {
      const { journal: j, date: d, piece: p } = this.#ouverte;
      if (j !== journal || d !== date || p !== piece)
        this.#refuse('piece', numero, `écriture ${EcritureNum} : un journal, une date et une pièce`);
      if (ligne.ValidDate !== this.#validation)
        this.#refuse('piece', numero, `écriture ${EcritureNum} : une date de validation`);
      return this.#ouverte;
    }
    this.#close();
    this.#ecritures += 1;
    if (EcritureNum !== String(this.#ecritures))
      this.#refuse('suite', numero, `écriture ${EcritureNum} à la place de ${this.#ecritures}`);
    if (ligne.ValidDate < this.#validation)
      this.#refuse('suite', numero, `validée le ${ligne.ValidDate}, après une du ${this.#validation}`);
    this.#validation = ligne.ValidDate;
    this.#ouverte = {
      ...{ numero: EcritureNum, ligne: numero, journal, date, piece, solde: 0 },
      ...{ bases: new Map(), taxes: new Map() },
    };
    return this.#ouverte;
  }

  #close(): void {
    const ouverte = this.#ouverte;
    this.#ouverte = null;
    if (!ouverte) return;
    const { numero, ligne, solde, bases, taxes } = ouverte;
    if (solde !== 0) this.#refuse('equilibre', ligne, `écriture ${numero} : ${solde} centimes d’écart`);
    for (const taux of new Set([...bases.keys(), ...taxes.keys()])) {
      const [base, taxe] = [bases.get(taux) ?? 0, taxes.get(taux) ?? 0];
      // The base is what is left once the tax is taken out of a price: rounding moves it by a cent.
      if (Math.abs(taxe - (base * taux) / 10_000) > 1)
        this.#refuse('tva', ligne, `écriture ${numero} : ${taxe} centimes sur ${base} à ${taux / 100} %`);
    }
  }

  #readLettrage(numero: number, ligne: Ligne, montant: number): void {
    const { EcritureLet, DateLet, CompteNum, CompAuxNum } = ligne;
    if ((EcritureLet === '') !== (DateLet === ''))
      this.#refuse('lettrage', numero, 'une lettre a sa date, et une date sa lettre');
    if (EcritureLet === '') return;
    const cle = `${CompteNum}\t${CompAuxNum}\t${EcritureLet}`;
    const known = this.#lettrages.get(cle) ?? { solde: 0, date: DateLet };
    if (known.date !== DateLet) this.#refuse('lettrage', numero, `lettre ${EcritureLet} : deux dates`);
    known.solde += montant;
    if (known.solde === 0) this.#lettrages.delete(cle);
    else this.#lettrages.set(cle, known);
  }

  #refuse(regle: RegleFec, ligne: number | null, message: string): void {
    this.#nombre += 1;
    if (this.#defauts.length < DEFAUTS_MAX) this.#defauts.push({ regle, ligne, message });
  }
}

type Ligne = Record<ColonneFec, string>;

const isRealDate = (text: string): boolean =>
  DATE.test(text) && isDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);

const centsOf = (montant: string): number => Number(montant.replace(',', ''));

const add = (sums: Map<number, number>, taux: number, cents: number) =>
  void sums.set(taux, (sums.get(taux) ?? 0) + cents);
