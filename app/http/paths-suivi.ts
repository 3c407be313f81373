/** The addresses of the visits that follow a fitting. */
export const pathsSuivi = {
  suiviRendezVous: (id: string, etapeId: string) =>
    `/admin/nouveauClient/${id}/suivi/${etapeId}/rendez-vous?onglet=essais`,
  suiviEtat: (id: string, etapeId: string) =>
    `/admin/nouveauClient/${id}/suivi/${etapeId}/etat?onglet=essais`,
};
