import { withSearch } from './avec-recherche';

/** The addresses of the trash, of records that may be one person's, and of merges. */
export const pathsDoublons = {
  corbeille: (search?: URLSearchParams | string) => withSearch('/admin/corbeille', search),
  corbeilleRestauration: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/corbeille/${id}/restauration`, search),
  corbeilleEffacement: (search?: URLSearchParams | string) =>
    withSearch('/admin/corbeille/effacement', search),
  /** What was erased of whom (`ids`), to be printed. */
  corbeilleAttestation: (ids: readonly string[]) =>
    withSearch('/admin/corbeille/attestation', new URLSearchParams(ids.map((id) => ['ids', id]))),
  doublons: (search?: URLSearchParams | string) => withSearch('/admin/doublons', search),
  doublonFusion: (premier: string, second: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/doublons/${premier}/${second}`, search),
  doublonEcarte: (premier: string, second: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/doublons/${premier}/${second}/ecarte`, search),
  doublonRemise: (premier: string, second: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/doublons/${premier}/${second}/remise`, search),
  fusions: (search?: URLSearchParams | string) => withSearch('/admin/doublons/fusions', search),
  fusionAnnulation: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/doublons/fusions/${id}/annulation`, search),
};
