export { LoginPopups } from './LoginPopups.tsx';
