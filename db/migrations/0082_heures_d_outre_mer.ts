import type { Knex } from 'knex';

/**
 * Overseas centres lived by the clock of Paris: what was typed there as nine o'clock was kept as nine o'clock of Paris. From here on a centre has the zone of its post code, and what
 * its agenda says stays: every event, absence and told hour of theirs becomes the instant at which the clocks there show what was typed. What other calendars gave is read anew
 * within minutes. Frozen: it holds zones of its own.
 */
const PARIS = 'Europe/Paris';
const ZONES: Record<string, string> = {
  971: 'America/Guadeloupe',
  972: 'America/Martinique',
  973: 'America/Cayenne',
  974: 'Indian/Reunion',
  975: 'America/Miquelon',
  976: 'Indian/Mayotte',
  977: 'America/St_Barthelemy',
  978: 'America/Marigot',
  986: 'Pacific/Wallis',
  987: 'Pacific/Tahiti',
  988: 'Pacific/Noumea',
};
const JOUR_MS = 86_400_000;
const LOT = 500;

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function avance(instant: number, zone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  }).format(instant);
  return Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/** The instant at which the clocks of one zone show what those of another show at this one. */
function transpose(instant: string, de: string, vers: string): string {
  const utc = Date.parse(instant);
  const murale = utc + avance(utc, de);
  const candidats = [murale - JOUR_MS, murale + JOUR_MS].map((pres) => murale - avance(pres, vers));
  const justes = candidats.filter((candidat) => candidat + avance(candidat, vers) === murale);
  return new Date(Math.min(...(justes.length > 0 ? justes : candidats))).toISOString();
}

const COLONNES: Record<string, readonly string[]> = {
  evenements: ['start', 'end', 'rappel_pour'],
  absences: ['debut', 'fin'],
  heures_dites: ['heure'],
};

async function transposeTout(
  knex: Knex,
  sens: (zone: string) => readonly [de: string, vers: string],
): Promise<void> {
  const centres: { id: string; code_postal: string }[] = await knex('centres').select('id', 'code_postal');
  for (const { id: centre_id, code_postal } of centres) {
    const zone = ZONES[code_postal.replace(/\s/g, '').slice(0, 3)];
    if (!zone) continue;
    const [de, vers] = sens(zone);
    for (const [table, colonnes] of Object.entries(COLONNES)) {
      let apres = '';
      for (;;) {
        const query = knex(table).where({ centre_id }).where('id', '>', apres).orderBy('id').limit(LOT);
        if (table === 'evenements') query.whereNull('calendrier_id').where({ is_google_event: false });
        const rows: Record<string, string | null>[] = await query.select('id', ...colonnes);
        for (const row of rows) {
          const values = colonnes.flatMap((colonne) => {
            const value = row[colonne];
            return value ? [[colonne, transpose(value, de, vers)]] : [];
          });
          if (values.length > 0) await knex(table).where({ id: row.id }).update(Object.fromEntries(values));
        }
        if (rows.length < LOT) break;
        apres = rows.at(-1)?.id ?? '';
      }
    }
    await knex('calendriers')
      .where({ centre_id })
      .update({ empreinte: null, etag: '', last_modified: '', prochain_le: '2000-01-01T00:00:00.000Z' });
  }
}

export const up = (knex: Knex): Promise<void> => transposeTout(knex, (zone) => [PARIS, zone]);

export const down = (knex: Knex): Promise<void> => transposeTout(knex, (zone) => [zone, PARIS]);
