import { renderDossierControle } from '~/domain/controle/dossier-controle.service.server';
import { getPieces } from '~/domain/controle/pieces.service.server';
import type { Service } from './services';

/** What an inspection asks for. */
export const SERVICES_CONTROLE: Record<string, Service> = {
  'controle/pieces.service.server.ts#getPieces': {
    ...{ droit: 'client:voir', etranger: 'introuvable' },
    call: (ctx, { client }) => getPieces(ctx, client.id),
  },
  'controle/dossier-controle.service.server.ts#renderDossierControle': {
    ...{ droit: 'dossierControle:reunir', etranger: 'introuvable' },
    call: (ctx, { client }) => renderDossierControle(ctx, client.id),
  },
};
