import type { Label } from '@centinela/sections/kernel/language.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';

/** What the definition of a section does not say: where its entries appear, and an example of one. */
export interface SectionHelp {
  where: Label;
  example: Label;
}

/** Help by section, in addition to the description in its definition. A section without it has only that. */
export const sectionHelp: Readonly<Partial<Record<SectionKey, SectionHelp>>> = {
  academySections: {
    where: [
      'En Academia, dentro de las áreas de clientes y de agentes. El resumen también se lee en el sitio, en /academia.',
      'In Academy, in the client and agent areas. Its summary is also on the site, at /academia.',
    ],
    example: [
      '«Primeros pasos con tu alarma»: tres lecciones de cinco minutos para quien acaba de instalarla.',
      '“First steps with your alarm”: three five-minute lessons for people who have just had it installed.',
    ],
  },
  advantageSections: {
    where: [
      'En el inicio del área de clientes y en el del área de agentes.',
      'On the home of the client area and of the agent area.',
    ],
    example: [
      '«Técnico en 24 horas», con un ícono y una línea que lo explica.',
      '“A technician within 24 hours”, with an icon and one line that explains it.',
    ],
  },
  adviceSections: {
    where: [
      'En /consejos, del más nuevo al más viejo, y en los bloques de consejos de las landings.',
      'At /consejos, newest first, and in the advice blocks of landing pages.',
    ],
    example: [
      '«Cinco cosas para revisar antes de irte de vacaciones».',
      '“Five things to check before you go on holiday”.',
    ],
  },
  agentPages: {
    where: ['Es el inicio del área de agentes.', 'It is the home of the agent area.'],
    example: [
      'La página «inicio»: el saludo, las campañas del mes y el acceso a los precios.',
      'The page “inicio”: the greeting, this month’s campaigns and the way to the prices.',
    ],
  },
  agentThirdSections: {
    where: [
      'En el inicio del área de agentes, debajo de los sliders.',
      'On the home of the agent area, below the sliders.',
    ],
    example: [
      'Una banda que presenta el cotizador, con el botón «Cotizá ahora».',
      'A band that presents the quote tool, with the button “Quote now”.',
    ],
  },
  applicationSections: {
    where: [
      'En /aplicacion y en la pantalla Aplicación del área de clientes.',
      'At /aplicacion and on the Application screen of the client area.',
    ],
    example: [
      'Qué se hace desde el teléfono, los dos botones de descarga y las preguntas de siempre.',
      'What the phone can do, the two download buttons and the usual questions.',
    ],
  },
  autoSections: {
    where: [
      'En /vehiculos, una página por tipo de vehículo.',
      'At /vehiculos, one page for each kind of vehicle.',
    ],
    example: [
      '«Alarma y rastreo para autos», con sus planes y precios.',
      '“Alarm and tracking for cars”, with its plans and prices.',
    ],
  },
  beAgentSections: {
    where: [
      'En /ser-agente, enlazada desde el pie del sitio.',
      'At /ser-agente, linked from the footer of the site.',
    ],
    example: [
      'Cuánto gana un agente, cómo empieza y qué cuentan tres que ya venden.',
      'What an agent earns, how to start, and what three of them say.',
    ],
  },
  clientVehicleSections: {
    where: [
      'En el inicio del área de clientes, y en la segunda fila del inicio del sitio y del de agentes.',
      'On the home of the client area, and in the second row of the site’s and the agents’ homes.',
    ],
    example: [
      '«¿Y tu auto?», con la foto de una cochera de noche.',
      '“And your car?”, with a picture of a garage at night.',
    ],
  },
  domainFiles: {
    where: [
      'En /documentos si son públicos; en Documentos del área de agentes si son privados.',
      'At /documentos if they are public; under Documents in the agent area if they are private.',
    ],
    example: [
      'El manual de tu panel en PDF, o la lista de precios del mes para agentes.',
      'The manual of a panel as a PDF, or this month’s price list for agents.',
    ],
  },
  generalPlans: {
    where: [
      'En /planes/{dirección}: la página de cada línea de planes.',
      'At /planes/{address}: the page of each line of plans.',
    ],
    example: [
      '«Clásico»: qué incluye, tres íconos y los planes de la línea.',
      '“Clásico”: what it includes, three icons and the plans of the line.',
    ],
  },
  guaranteeSections: {
    where: [
      'En /garantia, enlazada desde el pie del sitio.',
      'At /garantia, linked from the footer of the site.',
    ],
    example: [
      'Qué cubre la garantía, por cuánto tiempo y cómo se pide.',
      'What the guarantee covers, for how long, and how to claim it.',
    ],
  },
  guides: {
    where: [
      'En /guias si son públicas; en Guías del área de clientes o de agentes según su público.',
      'At /guias if they are public; under Guides in the client or agent area, depending on the audience.',
    ],
    example: [
      '«Cómo cambiar la clave del teclado», en cuatro pasos con fotos.',
      '“How to change the keypad’s code”, in four steps with pictures.',
    ],
  },
  homeSections: {
    where: [
      'En /hogares y /vehiculos: una página por servicio.',
      'At /hogares and /vehiculos: one page for each service.',
    ],
    example: [
      '«Cámaras»: qué ves desde el teléfono y cuánto sale.',
      '“Cameras”: what you see on your phone, and what it costs.',
    ],
  },
  iconSections: {
    where: ['En el inicio del sitio, debajo de los sliders.', 'On the home of the site, below the sliders.'],
    example: [
      '«Qué pasa cuando suena»: cuatro íconos con los segundos de cada paso.',
      '“What happens when it goes off”: four icons with the seconds of each step.',
    ],
  },
  icons: {
    where: [
      'Donde otra sección los elige: planes, menús, ventajas.',
      'Wherever another section chooses them: plans, menus, benefits.',
    ],
    example: [
      'Un SVG cuadrado de un sensor, con nombre y etiquetas.',
      'A square SVG of a sensor, with a name and tags.',
    ],
  },
  images: {
    where: [
      'Donde otra sección las elige. No tienen página propia.',
      'Wherever another section chooses them. They have no page of their own.',
    ],
    example: [
      'La foto de un frente de noche, con una línea que dice qué se ve.',
      'The picture of a house at night, with a line that says what it shows.',
    ],
  },
  internalSettings: {
    where: [
      'En todas las páginas: encabezado, pie, botones de contacto y textos legales.',
      'On every page: header, footer, contact buttons and legal texts.',
    ],
    example: [
      'Si cambia el teléfono, se cambia acá y cambia en todo el sitio.',
      'When the phone number changes, change it here and it changes everywhere.',
    ],
  },
  joinUsSections: {
    where: [
      'En /sumate-equipo, con el formulario para mandar el CV.',
      'At /sumate-equipo, with the form for sending a CV.',
    ],
    example: [
      '«Técnica o técnico instalador en Rosario», con lo que se pide y lo que se ofrece.',
      '“Installation technician in Rosario”, with what is asked and offered.',
    ],
  },
  landingSections: {
    where: [
      'Adentro de las landings que las usan. Solas no se ven.',
      'Inside the landing pages that use them. On their own they are not visible.',
    ],
    example: [
      'Un bloque de preguntas frecuentes que está en tres campañas.',
      'A block of frequent questions that three campaigns share.',
    ],
  },
  landings: {
    where: [
      'En /landing/{dirección}. Una de ellas puede ser el inicio del sitio.',
      'At /landing/{address}. One of them can be the home of the site.',
    ],
    example: [
      '«Alarma para tu comercio»: slider, beneficios, precios y un formulario.',
      '“An alarm for your shop”: slider, benefits, prices and a form.',
    ],
  },
  menus: {
    where: [
      'En el encabezado y el pie del sitio, y en las áreas de clientes y de agentes.',
      'In the header and footer of the site, and in the client and agent areas.',
    ],
    example: [
      'El menú «Hogares», con sus tres columnas de enlaces.',
      'The menu “Hogares”, with its three columns of links.',
    ],
  },
  monitoringServiceSections: {
    where: ['En /monitoreo/{dirección}.', 'At /monitoreo/{address}.'],
    example: [
      '«Monitoreo de cámaras»: quién mira, cuándo y qué hace.',
      '“Camera monitoring”: who watches, when, and what they do.',
    ],
  },
  motoSections: {
    where: ['En /vehiculos/alarma-moto.', 'At /vehiculos/alarma-moto.'],
    example: [
      'Cómo funciona la alarma, paso a paso, y las preguntas de quien anda en moto.',
      'How the alarm works, step by step, and what riders ask.',
    ],
  },
  myMonitoringAccountSections: {
    where: ['En /mi-cuenta-de-monitoreo.', 'At /mi-cuenta-de-monitoreo.'],
    example: [
      'Qué se ve en la cuenta y cómo se agrega a otra persona.',
      'What the account shows and how to add another person.',
    ],
  },
  plans: {
    where: [
      'En /planes, en la comparación, en el cotizador y en las páginas que los muestran.',
      'At /planes, in the comparison, in the quote tool and on the pages that show them.',
    ],
    example: [
      '«Clásico»: su precio por mes, su código y ocho cosas que incluye.',
      '“Clásico”: its price per month, its code and eight things it includes.',
    ],
  },
  priceSections: {
    where: [
      'En /precios/{dirección} los públicos; los demás, en Precios del área de su público.',
      'At /precios/{address} the public ones; the others under Prices in the area of their audience.',
    ],
    example: [
      '«Precios de diciembre para agentes», que empieza a valer el día 1.',
      '“Prices for agents, December”, valid from the 1st.',
    ],
  },
  productPages: {
    where: [
      'En /productos: cada página junta productos de uno o más tipos.',
      'At /productos: each page gathers products of one or more types.',
    ],
    example: [
      '«Cámaras», con las de interior y las de exterior.',
      '“Cameras”, with the indoor and outdoor ones.',
    ],
  },
  productSections: {
    where: [
      'En /productos y en su ficha, /proteccion/{dirección}.',
      'At /productos and on their own page, /proteccion/{address}.',
    ],
    example: [
      '«Sensor de movimiento»: dos fotos, la ficha técnica y el manual.',
      '“Motion sensor”: two pictures, the data sheet and the manual.',
    ],
  },
  productTypes: {
    where: ['Son los filtros de /productos.', 'They are the filters at /productos.'],
    example: ['«Sensores», con su ícono.', '“Sensors”, with an icon.'],
  },
  promotionSections: {
    where: [
      'En /promociones y en el precio de los planes que incluye, solo entre sus fechas.',
      'At /promociones and in the price of its plans, only between its dates.',
    ],
    example: [
      '«Tres meses a mitad de precio», del 1 al 31 de diciembre.',
      '“Three months at half price”, from 1 to 31 December.',
    ],
  },
  protectionSections: {
    where: [
      'En /disena-tu-proteccion, donde cada visitante arma su plan.',
      'At /disena-tu-proteccion, where visitors put their plan together.',
    ],
    example: [
      '«¿Cuántas puertas dan afuera?», con cuatro respuestas y lo que suma cada una.',
      '“How many doors lead outside?”, with four answers and what each adds.',
    ],
  },
  sections: {
    where: [
      'En la dirección que le pongas: /preguntas-frecuentes, /terminos.',
      'At the address that you choose: /preguntas-frecuentes, /terminos.',
    ],
    example: [
      '«Quiénes somos»: dos párrafos, una foto y la historia en fechas.',
      '“About us”: two paragraphs, a picture and our history in dates.',
    ],
  },
  sliderSections: {
    where: [
      'Al comienzo del inicio del sitio y de los inicios de clientes y de agentes, según su público.',
      'At the top of the site’s home, and of the client and agent homes, depending on the audience.',
    ],
    example: [
      'Una casa de noche con una ventana encendida: «Alguien está despierto».',
      'A house at night with one lit window: “Somebody is awake”.',
    ],
  },
  toolsSections: {
    where: [
      'En Herramientas del área de agentes; las públicas, también en /herramientas-de-venta.',
      'Under Tools in the agent area; public ones also at /herramientas-de-venta.',
    ],
    example: [
      '«Qué contestar cuando dicen que es caro», con un video de dos minutos.',
      '“What to answer when they say it’s expensive”, with a two-minute video.',
    ],
  },
  topBarAgentSections: {
    where: ['Arriba de todo en el área de agentes.', 'At the very top of the agent area.'],
    example: [
      '«El lunes cambian los precios», con un enlace a la lista nueva.',
      '“Prices change on Monday”, with a link to the new list.',
    ],
  },
  topBarSections: {
    where: ['Arriba de todo en cada página del sitio.', 'At the very top of every page of the site.'],
    example: [
      '«Instalación sin cargo esta semana», con su botón.',
      '“Free installation this week”, with its button.',
    ],
  },
  upsellingSections: {
    where: ['En el inicio del área de clientes.', 'On the home of the client area.'],
    example: [
      '«Sumá una cámara a tu plan», con el botón que la pide.',
      '“Add a camera to your plan”, with the button that requests it.',
    ],
  },
  upsellings: {
    where: [
      'En /disena-tu-proteccion, en el cotizador y en Adicionales del área de clientes.',
      'At /disena-tu-proteccion, in the quote tool and under Add-ons in the client area.',
    ],
    example: ['«Detector de humo», con su precio por mes.', '“Smoke detector”, with its price per month.'],
  },
  vehicleSections: {
    where: [
      'En la fila que se desliza del inicio del sitio y de cada área.',
      'In the sliding row on the home of the site and of each area.',
    ],
    example: [
      'Una flota de camionetas al amanecer: «Sabé dónde está cada una».',
      'A fleet of vans at dawn: “Know where each one is”.',
    ],
  },
};
