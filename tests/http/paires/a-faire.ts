import { lireCle } from '~/domain/a-faire/cle-ligne';
import { prendreLigne } from '~/domain/a-faire/prises.service.server';
import { addDays, toParis } from '~/lib/dates';
import { attendreRdv } from '../../support/a-faire';
import type { Cote } from './cote';
import type { Paire } from './paires';

/** A line of a patient who may be reminded, as addresses name it. */
const ligne = async (c: Cote) => attendreRdv(c.ctx(), (await c.enseigne.createClient()).id);

const REPORT = { jusquAu: addDays(toParis(new Date()).date, 30), motif: 'En vacances' };

export const PAIRES_A_FAIRE: Paire[] = [
  {
    appel: 'reporterAFaire',
    geste: 'une ligne reportée',
    prepare: ligne,
    ecran: (c, cle) => c.remplis(`/admin/a-faire/report?ligne=${cle}`, REPORT),
    api: (c, cle) => c.appelle('POST', `/a-faire/${cle}/report`, REPORT),
  },
  {
    appel: 'relancerAFaire',
    geste: 'un patient relancé par e-mail',
    prepare: ligne,
    ecran: (c, cle) => c.remplis(`/admin/a-faire/relance?ligne=${cle}`, {}),
    api: (c, cle) => c.appelle('POST', `/a-faire/${cle}/relance`, { canal: 'courriel' }),
  },
  {
    appel: 'prendreAFaire',
    geste: 'une ligne prise en main',
    prepare: ligne,
    ecran: (c, cle) => c.poste('/admin/a-faire/prises', { ligne: cle }),
    api: (c, cle) => c.appelle('POST', `/a-faire/${cle}/prise`, {}),
  },
  {
    appel: 'laisserAFaire',
    geste: 'une ligne laissée',
    prepare: async (c) => {
      const cle = await ligne(c);
      await prendreLigne(c.ctx(), lireCle(cle), { userId: c.user.id });
      return cle;
    },
    ecran: (c, cle) => c.remplis(`/admin/a-faire/prise?ligne=${cle}`, { userId: '' }),
    api: (c, cle) => c.appelle('DELETE', `/a-faire/${cle}/prise`),
  },
];
