import type { LotDeLettres } from '~/domain/encaissements/lettres-impayes.service.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatInstant } from '~/lib/dates';
import { Dialogue } from '../dialogue';

/** Letters about unpaid invoices, to be printed. */
export const DialogueLettres = ({ lots }: { lots: LotDeLettres[] }) => (
  <Dialogue titre="Lettres de relance" fermer={paths.encaissements()}>
    {lots.length === 0 ? (
      <p className="text-muet text-sm">
        Aucune lettre : cochez des factures dans la liste, puis « Relancer par lettre ».
      </p>
    ) : (
      <ul className="grid gap-2 text-sm">
        {lots.map(({ lotId, centreId, nombre, creeLe, creePar, centre }) => (
          <li key={`${lotId} ${centreId}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1">
              {accord(nombre, 'lettre', 'lettres')} du {formatInstant(creeLe)}
              <span className="text-muet block text-xs">{[creePar, centre].filter(Boolean).join(' · ')}</span>
            </span>
            <a href={paths.lettresImpayesPdf(lotId, centreId)} className="btn btn-outline btn-sm">
              Télécharger le PDF
            </a>
          </li>
        ))}
      </ul>
    )}
  </Dialogue>
);
