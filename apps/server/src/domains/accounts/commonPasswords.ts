/** What is tried first, here and everywhere; in lower case. The rules also refuse these with digits behind. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `0123456789 11223344 123123123 12341234 12345678 123456789 1234567890 1234qwer 147258369 159753456
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 87654321 987654321 9876543210 a1b2c3d4 abc12345 abcd1234 abcdefg1
  abcdefgh abcdefghi acceso admin administracion administrador administrator agustin agustina alarma
  alarmas alegria alejandra alejandro amor amorcito argentina asdfgh asdfghjk asdfghjkl baseball
  batman bienvenida bienvenido boca bocajuniors boquita buenosaires camara cambiame camila campeon
  campeones carolina celular centinela changeme cisco clave claves computer contrasena contrasenia
  contraseña corazon cordoba default diciembre diego10 diosesamor dragon empresa estrella facebook
  facundo familia felicidad fernanda fernando florencia football francisco futbol gabriel gabriela
  gatito gonzalo google guadalupe guest hola holahola holamundo huracan iloveyou independiente
  ingresar ingreso instagram internet invierno invitado jennifer jesucristo jesus jordan23
  laalbiceleste leomessi letmein libertad maradona mariposa martina mascota master matias mauricio
  mendoza messi miamor micaela michael monitoreo monkey natalia newells nicolas noviembre octubre
  oracle p@ssw0rd p@ssword passw0rd password password1 perrito pokemon primavera princesa princess
  prueba pruebas q1w2e3r4 qazwsx qazwsxedc qwerty qwerty123 qwertyui qwertyuiop racing river
  riverplate rodrigo root rosario rosariocentral samsung sanlorenzo santiago sebastian secreta secreto
  seguridad septiembre servidor shadow sistema starwars sunshine superman teamo teamomucho telefono
  temporal tequiero test testing toor trustno1 tucuman universidad usuario valentina velez verano
  vigilancia virgencita welcome whatever zaq12wsx zxcvbn zxcvbnm`.split(/\s+/),
);
