import { DomainError } from '../../errors';

/** A client of the centre who is probably the one that is about to be added: a warning, which the person may pass over. */
export class ClientRessemblant extends DomainError {
  static override readonly mark = 'ClientRessemblant';
  override name = 'ClientRessemblant';
  constructor(fiches: readonly { id: string; nom: string }[], raisons: readonly string[]) {
    const avis = `Ce client est peut-être déjà connu du centre (en commun : ${raisons.join(', ')}).`;
    super(
      'client_ressemblant',
      avis,
      {},
      { genre: 'accepter', avis, acceptes: fiches.map(({ id }) => id), fiches },
    );
  }
}
