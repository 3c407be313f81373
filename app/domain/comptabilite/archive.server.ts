import { createHash } from 'node:crypto';
import type { AvoirRow, LigneAvoirRow } from '~/db/rows/avoirs';
import type { ClotureRow, ScelleRow } from '~/db/rows/comptabilite';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';
import type { Infra } from '../access/context.server';
import { COLONNES_ARCHIVE, lisezMoi } from './colonnes-archive';
import { faitsCloture, texteDuScelle } from './empreintes.server';
import { type Lecteur, readScelles, type ScelleLu } from './pieces-scellees.server';

interface Demande {
  centre: { id: string; name: string };
  /** The yearly closing of what is archived. */
  cloture: ClotureRow;
  version: string;
  progress?(fait: number, total: number): void;
  signal?: AbortSignal;
}

interface Contenu {
  factures: FactureRow[];
  lignes_facture: LigneFactureRow[];
  avoirs: AvoirRow[];
  lignes_avoir: LigneAvoirRow[];
  reglements: ReglementRow[];
  scelles: ScelleRow[];
  preuve: string[];
}

/** The archive of a closed year as the bytes of a ZIP, without any social security number, and how many documents and payments it holds. A centre's year is held in memory. */
export async function buildArchive(
  lecteur: Lecteur,
  { writeCsv, writeZip }: Pick<Infra, 'writeCsv' | 'writeZip'>,
  demande: Demande,
): Promise<{ octets: Uint8Array; pieces: number }> {
  const { centre, cloture, version } = demande;
  const contenu = await readYear(lecteur, demande);
  const clotures = await lecteur.db
    .from('clotures')
    .where({ centre_id: centre.id })
    .where('debut', '>=', cloture.debut)
    .where('debut', '<=', cloture.fin)
    .orderBy('fin')
    .orderBy('cree_le');
  const annee = Number(cloture.debut.slice(0, 4));
  const digests: Record<string, { octets: number; sha256: string }> = {};
  const noted = (name: string, content: AsyncIterable<string> | Iterable<string>) => ({
    name,
    content: digested(content, (digest) => {
      digests[name] = digest;
    }),
  });
  const table = <N extends keyof typeof COLONNES_ARCHIVE>(nom: N, rows: readonly object[]) =>
    noted(`${nom}.csv`, writeCsv(COLONNES_ARCHIVE[nom] as never, rows as never));
  const manifeste = await manifesteOf(lecteur, demande, contenu);
  const files = [
    noted('LISEZMOI.txt', [`\ufeff${lisezMoi(centre.name, annee, version).replaceAll('\n', '\r\n')}`]),
    table('factures', contenu.factures),
    table('lignes_facture', contenu.lignes_facture),
    table('avoirs', contenu.avoirs),
    table('lignes_avoir', contenu.lignes_avoir),
    table('reglements', contenu.reglements),
    table('clotures', clotures),
    table('scelles', contenu.scelles),
    noted('preuve.jsonl', contenu.preuve),
    // Last: by then the digests of the others are known.
    {
      name: 'manifeste.json',
      content: late(() => JSON.stringify({ ...manifeste, fichiers: digests }, null, 1)),
    },
  ];
  const parts: Buffer[] = [];
  for await (const part of writeZip(files)) parts.push(part);
  const pieces = contenu.factures.length + contenu.avoirs.length + contenu.reglements.length;
  return { octets: Buffer.concat(parts), pieces };
}

async function* late(text: () => string): AsyncGenerator<string> {
  yield text();
}

async function* digested(
  content: AsyncIterable<string> | Iterable<string>,
  onEnd: (digest: { octets: number; sha256: string }) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let octets = 0;
  for await (const part of content) {
    hash.update(part);
    octets += Buffer.byteLength(part);
    yield part;
  }
  onEnd({ octets, sha256: hash.digest('hex') });
}

async function readYear(
  lecteur: Lecteur,
  { centre, cloture: { rang_debut, rang_fin }, progress, signal }: Demande,
): Promise<Contenu> {
  const contenu: Contenu = {
    ...{ factures: [], lignes_facture: [], avoirs: [], lignes_avoir: [], reglements: [] },
    ...{ scelles: [], preuve: [] },
  };
  const total = Math.max(1, rang_fin - rang_debut + 1);
  for (let apres = rang_debut - 1; ; ) {
    signal?.throwIfAborted();
    const lot = await readScelles(lecteur, centre.id, { apres, jusqua: rang_fin });
    for (const lu of lot) {
      keep(contenu, lu);
      contenu.preuve.push(`${JSON.stringify(preuveOf(lu))}\n`);
    }
    const last = lot.at(-1);
    if (!last) return contenu;
    apres = last.scelle.rang;
    progress?.(contenu.scelles.length, total);
  }
}

function keep(contenu: Contenu, { scelle, piece }: ScelleLu): void {
  contenu.scelles.push(scelle);
  if (piece?.genre === 'facture') {
    contenu.factures.push(piece.row);
    contenu.lignes_facture.push(...piece.lignes);
  } else if (piece?.genre === 'avoir') {
    contenu.avoirs.push(piece.row);
    contenu.lignes_avoir.push(...piece.lignes);
  } else if (piece?.genre === 'reglement') contenu.reglements.push(piece.row);
}

/**
 * A seal with the very texts that its prints are made of. A person's text that holds their social security number stays out with its salt, by which
 * the number could be tried out; its print stays, which the seal covers.
 */
function preuveOf({ scelle, piece }: ScelleLu) {
  const { rang, genre, objet_id, faits, personnel, precedente, empreinte, sel } = scelle;
  const dite = sel && piece?.genre === 'facture' && piece.row.numero_secu_client === '';
  return {
    ...{ rang, genre, objet_id, numero: piece?.numero ?? null },
    ...{ faits, faits_texte: piece && JSON.stringify(piece.faits) },
    ...{ personnel, personne_texte: dite && piece.personne ? JSON.stringify([sel, ...piece.personne]) : '' },
    ...{ precedente, empreinte, scelle_texte: texteDuScelle(scelle) },
  };
}

async function manifesteOf(
  { db }: Lecteur,
  { centre, cloture, version }: Demande,
  { scelles }: Contenu,
): Promise<object> {
  const { rang_debut, rang_fin } = cloture;
  const before = await db
    .from('scelles')
    .where({ centre_id: centre.id, rang: rang_debut - 1 })
    .first();
  const scelle = await db.from('scelles').where({ genre: 'cloture', objet_id: cloture.id }).first();
  return {
    forme: 2,
    programme: `Auricule ${version}`,
    centre,
    exercice: { debut: cloture.debut, fin: cloture.fin },
    chaine: {
      ...{ rang_debut, rang_fin },
      precedente: before?.empreinte ?? '0'.repeat(64),
      empreinte: scelles.at(-1)?.empreinte ?? before?.empreinte ?? '0'.repeat(64),
    },
    cloture: {
      ...cloture,
      totaux: JSON.parse(cloture.totaux) as object,
      faits_texte: JSON.stringify(faitsCloture(cloture)),
      scelle: scelle && { ...scelle, scelle_texte: texteDuScelle(scelle) },
    },
  };
}
