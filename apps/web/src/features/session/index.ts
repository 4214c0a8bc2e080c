export { AgreeText } from './AgreeText.tsx';
export { CaptchaField } from './CaptchaField.tsx';
export { LoginForm } from './LoginForm.tsx';
export { partOfDay } from './login.rules.ts';
export { handName } from './rememberedName.ts';
export { SessionList } from './SessionList.tsx';
export { useAwayWhenLoggedIn } from './useAwayWhenLoggedIn.ts';
export { useCaptchaPicture } from './useCaptchaPicture.ts';
