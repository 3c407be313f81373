import { expect, test } from 'vitest';
import { ConflitDeSaisie } from '~/domain/conflit';
import { CentreManquantError, NotFoundError, StoreUnavailableError } from '~/domain/errors';
import { FileAttentePleine, TravailInterrompu } from '~/infra/travailleurs/interruption';
import {
  CommitIncertainError,
  DatabaseBusyError,
  DatabaseUnavailableError,
  TooManyRequestsError,
  UnavailableError,
} from '~/lib/unavailable';
import { endOf } from '../../../cli/codes';

test.each([
  [new NotFoundError('client_introuvable'), 3, 'client_introuvable'],
  [new CentreManquantError('Choisissez un centre.'), 4, 'centre_non_choisi'],
  [new ConflitDeSaisie('Modifié.', 2), 4, 'modifie_entre_temps'],
  [new DatabaseBusyError(), 5, 'base_occupee'],
  [new UnavailableError('Absent.'), 1, 'service_indisponible'],
  [new DatabaseUnavailableError(), 1, 'base_injoignable'],
  [new CommitIncertainError(), 1, 'enregistrement_incertain'],
  [new StoreUnavailableError('Fichiers.', {}), 1, 'stockage_indisponible'],
  [new TooManyRequestsError('Trop.'), 1, 'requetes_trop_nombreuses'],
  [new TravailInterrompu('arret', ''), 1, 'travail_interrompu'],
  [new FileAttentePleine(), 1, 'file_pleine'],
])('la commande dit à un programme ce que %s veut dire', (error, code, motif) => {
  expect(endOf(error)).toMatchObject({ code, motif, message: error.message });
});

test('ce que Node nomme d’un code à lui n’a pas de motif', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(endOf(error)).toEqual({ code: 1, message: 'Erreur imprévue : connect ECONNREFUSED' });
});
