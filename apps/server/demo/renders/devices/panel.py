from lib import materials as m, shapes as s, parts as p, studio

studio.start()
body = p.white()
s.plate(20.6, 14.6, 1.6, 2.1, p.white("back", "#DDDDDA"), bevel=0.25)
s.plate(20.2, 14.2, 0.3, 2.0, p.dark("seam", "#2B2D33"), (0, -1.5, 0), bevel=0.02)
front = s.plate(21, 15, 3.0, 2.3, body, (0, -1.72, 0), bevel=0.75, segments=8, taper=0.985)
lip = s.plate(14, 0.5, 0.6, 0.25, body, (0, -4.5, -4.2), bevel=0.0)
s.cut(front, [lip])
s.plate(13.6, 0.26, 0.1, 0.13, m.light("bar", "#BFE9D3", 1.6), (0, -4.32, -4.2), bevel=0.02)
p.mark(2.1, (-7.0, -4.72, 4.2))
s.text("centinela", 1.35, m.plastic("ink", "#3A3F4C", 0.5, grain=0), (-2.6, -4.725, 4.15))
s.dots(p.grid(9, 9, 0.42, (6.6, 3.8), True), 0.11, p.dark("holes", "#0B0C0E"), (0, -4.726, 0))
for i, colour in enumerate((studio.green, "#DDE3EA", "#DDE3EA")):
    p.led(0.16, (-7.4 + i * 1.1, -4.71, -2.4), colour, 5 if i == 0 else 0.05)
p.screw(0.32, (0, -4.72, -6.25))
studio.shoot("equipo-panel", turn=-26, lift=12, fill=0.64)
