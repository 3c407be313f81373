import { withSearch } from './avec-recherche';

/** The addresses of what clients answer to questionnaires, beside their hearing tests. */
export const pathsQuestionnaires = {
  questionnaires: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/bilan-auditif/${id}/questionnaires`, search),
  questionnaireCreation: (id: string, nature: string) =>
    `/admin/bilan-auditif/${id}/questionnaires/nouveau/${nature}`,
  questionnaireVierge: (id: string, nature: string) =>
    `/admin/bilan-auditif/${id}/questionnaires/vierge/${nature}`,
  questionnaire: (id: string, questionnaireId: string) =>
    `/admin/bilan-auditif/${id}/questionnaires/${questionnaireId}`,
  questionnairePdf: (id: string, questionnaireId: string) =>
    `/admin/bilan-auditif/${id}/questionnaires/${questionnaireId}/pdf`,
  questionnaireSuppression: (id: string, questionnaireId: string) =>
    `/admin/bilan-auditif/${id}/questionnaires/${questionnaireId}/suppression?questionnaire=${questionnaireId}`,
};
