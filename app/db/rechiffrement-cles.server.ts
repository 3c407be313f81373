import type { Knex } from 'knex';
import { cleEnClair, sealCle } from '~/lib/cles-condensees.server';
import { DEBUT_ENVELOPPE, type Trousseau } from '~/lib/trousseau.server';
import { lienDe } from './colonnes-chiffrees';
import { CLE_EN_CLAIR, type Lot, sous } from './rechiffrement-etat.server';
import { writeTransaction } from './transaction.server';

const LOT = 200;

interface CleStockee {
  centre_id: string;
  client_id: string;
  cle: string;
  nombre: string;
}

/** The keys of recognition of some clients: the row goes and comes again under its new digest. */
export async function sealCles(db: Knex, trousseau: Trousseau, after: string): Promise<Lot> {
  const anciennes = (query: Knex.QueryBuilder) =>
    query.where((among) => {
      among.whereRaw(CLE_EN_CLAIR).orWhere((older) => {
        older
          .where('nir', 'like', `${DEBUT_ENVELOPPE}%`)
          .whereRaw(`nir NOT LIKE ? ESCAPE '!'`, [sous(trousseau.courante ?? '')]);
      });
    });
  const clients: string[] = await anciennes(db('cles_doublon').where('client_id', '>', after))
    .distinct('client_id')
    .orderBy('client_id')
    .limit(LOT)
    .pluck('client_id');
  const lot: Lot = {
    faits: 0,
    illisibles: 0,
    dernier: clients.length < LOT ? null : (clients.at(-1) ?? null),
  };
  if (clients.length === 0) return lot;
  const rows = (await anciennes(db('cles_doublon').whereIn('client_id', clients))
    .orderBy('client_id')
    .orderBy('cle')
    .select('centre_id', 'client_id', 'cle', { nombre: 'nir' })) as CleStockee[];
  const changes = rows.flatMap(({ nombre, ...ancienne }) => {
    const lien = lienDe('cles_doublon', 'nir', ancienne.client_id);
    const ouvert = trousseau.openText(lien, nombre);
    if (!('texte' in ouvert)) {
      lot.illisibles += 1;
      return [];
    }
    const nouvelle = { ...ancienne, cle: cleEnClair({ cle: ancienne.cle, nir: ouvert.texte }), nir: '' };
    sealCle(trousseau, nouvelle);
    return [{ ancienne, nouvelle: { ...nouvelle, nir: trousseau.sealText(lien, nouvelle.nir) } }];
  });
  if (changes.length === 0) return lot;
  lot.faits = await writeTransaction(
    db,
    async (tx) => {
      let faits = 0;
      for (const { ancienne, nouvelle } of changes) {
        // Gone meanwhile: the client was saved, and has its keys anew.
        if ((await tx('cles_doublon').where(ancienne).delete()) === 0) continue;
        await tx('cles_doublon').insert(nouvelle).onConflict().ignore();
        faits += 1;
      }
      return faits;
    },
    { repeatable: true, job: true },
  );
  return lot;
}
