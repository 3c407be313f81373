import type { ClientRow } from '~/db/rows/clients';
import type { VueRow } from '~/db/rows/listes';
import { phoneDigits } from '~/lib/telephone';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { searchTerms } from '../recherche';

type Efface = Pick<
  ClientRow,
  'nom' | 'prenom' | 'email' | 'telephone_portable' | 'telephone_fixe' | 'recherche'
>;

/** So many of an account's views are looked at in one go. */
const LOT = 500;

/**
 * Removes the views that say who clients were who are erased for good, whosever they are and whichever centre they are of: those that search for
 * one of them and find nobody else in the account, in clients or invoices, and those whose name bears both their names, their e-mail address
 * or their telephone. A town, a first name or a part of a word names nobody. Their rows are gone already.
 */
export async function forgetInVues(tx: Context, people: readonly Efface[]): Promise<void> {
  const known = people.map(signesDe);
  for (let after = ''; ; ) {
    const vues = await tx.db.from('vues').where('id', '>', after).orderBy('id').limit(LOT);
    const gone: string[] = [];
    for (const vue of vues) if (await saysOne(tx, vue, known)) gone.push(vue.id);
    if (gone.length > 0) await tx.db.delete('vues', { id: gone });
    const last = vues.at(-1);
    if (!last || vues.length < LOT) return;
    after = last.id;
  }
}

/** What tells a person, folded once for all views. */
interface Signes {
  recherche: string;
  /** Whole words of the last name. */
  nom: readonly string[];
  prenom: readonly string[];
  /** E-mail address and telephones. */
  adresses: readonly string[];
  nomEntier: string;
}

function signesDe({ nom, prenom, email, recherche, ...client }: Efface): Signes {
  const telephones = [client.telephone_portable, client.telephone_fixe].map(phoneDigits);
  return {
    recherche,
    nom: motsDe(foldText(nom)),
    prenom: motsDe(foldText(prenom)),
    adresses: [foldText(email), ...telephones].filter(Boolean),
    nomEntier: `${nom} ${prenom}`,
  };
}

const motsDe = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

async function saysOne(tx: Context, vue: VueRow, people: readonly Signes[]): Promise<boolean> {
  const sought = searchTerms(new URLSearchParams(vue.recherche).get('q') ?? '');
  const mots = new Set(sought.flatMap((term) => [term, ...(term.includes('@') ? [] : motsDe(term))]));
  const cherche = people.some(
    ({ recherche, nom, adresses }) =>
      [...nom, ...adresses].some((signe) => mots.has(signe)) &&
      sought.every((term) => recherche.includes(term)),
  );
  if (cherche && (await findsNobody(tx, vue.liste === 'factures' ? 'factures' : 'clients', sought)))
    return true;
  const dits = new Set([...searchTerms(vue.nom_tri), ...motsDe(vue.nom_tri)]);
  for (const { nom, prenom, adresses, nomEntier } of people) {
    const adresse = adresses.find((each) => dits.has(each));
    if (adresse && (await findsNobody(tx, 'clients', [adresse]))) return true;
    const named = [nom, prenom].every((part) => part.length > 0 && part.every((mot) => dits.has(mot)));
    if (named && (await findsNobody(tx, 'clients', searchTerms(nomEntier)))) return true;
  }
  return false;
}

const findsNobody = async (tx: Context, table: 'clients' | 'factures', terms: string[]): Promise<boolean> =>
  !(await tx.db.isInAccount(table, terms));
