import { languageOf } from '@baize/i18n/languages.ts';

/** What may be asked: things that stay true, that a stranger does not find on a profile page, and that one person remembers. */
const QUESTIONS = {
  firstSchool: { EN: 'What was the name of your first school?', TY: 'Ano ang pangalan ng una mong paaralan?' },
  childhoodFriend: { EN: 'Who was your best friend as a child?', TY: 'Sino ang matalik mong kaibigan noong bata ka?' },
  firstPet: { EN: 'What was the name of your first pet?', TY: 'Ano ang pangalan ng una mong alaga?' },
  firstJob: { EN: 'Where was your first job?', TY: 'Saan ang una mong trabaho?' },
  favoriteTeacher: { EN: 'Which teacher did you like best?', TY: 'Sinong guro ang pinakagusto mo?' },
  childhoodStreet: { EN: 'On which street did you grow up?', TY: 'Saang kalye ka lumaki?' },
  grandmother: { EN: 'In which town was your grandmother born?', TY: 'Saang bayan ipinanganak ang lola mo?' },
  firstTrip: { EN: 'Where did your first long journey take you?', TY: 'Saan ang una mong malayong biyahe?' },
  firstConcert: {
    EN: 'Which singer or band did you first see live?',
    TY: 'Sinong mang-aawit o banda ang una mong napanood nang live?',
  },
  childhoodDish: { EN: 'Which dish did you love most as a child?', TY: 'Anong ulam ang pinakagusto mo noong bata ka?' },
} as const;

export type QuestionId = keyof typeof QUESTIONS;

export const QUESTION_IDS = Object.keys(QUESTIONS) as QuestionId[];
export const isQuestionId = (id: string): id is QuestionId => Object.hasOwn(QUESTIONS, id);

/** A question in the caller's language. */
export function questionText(id: QuestionId, language: string): string {
  return QUESTIONS[id][languageOf(language).code === 'TY' ? 'TY' : 'EN'];
}
