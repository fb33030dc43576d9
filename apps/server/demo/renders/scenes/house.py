"""The house with one lit window, seen from the other side of the street."""

from lib import street, studio

street.build(lit=300)
camera = studio.camera((-1.2, -15.6, 1.6), (1.3, 0, 1.6), 27, (3, 0, 3), 8)
camera.data.shift_y = 0.24
studio.render("calle-de-noche", 1200, 900, 1.15)
