from lib import materials as m, parts as p, shapes as s, studio

studio.start()
body = p.white("body", "#F2F1EE", 0.4)
s.plate(7.6, 11.6, 0.9, 1.3, p.white("back", "#D5D5D2"), bevel=0.2)
front = s.plate(8, 12, 3.0, 1.5, body, (0, -0.95, 0), bevel=0.6, segments=8)
slots = [s.plate(4.6, 0.3, 1.0, 0.15, body, (0, -3.4, -1.6 - i * 0.72), bevel=0) for i in range(5)]
s.cut(front, slots)
for i in range(5):
    s.plate(4.7, 0.34, 0.05, 0.15, p.dark("behind", "#131418"), (0, -3.45, -1.6 - i * 0.72), bevel=0)
s.plate(3.6, 1.5, 0.08, 0.35, m.glossy("display", "#070A12", 0.06), (0, -3.93, 3.6), bevel=0.03)
s.text("0 ppm", 0.72, m.light("value", "#9BE3BF", 1.5), (0, -4.03, 3.6))
flame = [(0, -0.9), (0.45, -0.8), (0.72, -0.4), (0.7, 0.05), (0.45, 0.35), (0.38, 0.1), (0.2, 0.5), (0.05, 1.0)]
flame += [(-0.25, 0.55), (-0.55, 0.1), (-0.72, -0.35), (-0.48, -0.78)]
s.extrude(flame, 0.05, m.plastic("flame", studio.amber, 0.35, grain=0, soft=0), (-1.9, -3.94, 1.2), bevel=0.01)
for i, (colour, power) in enumerate(((studio.green, 7), (studio.amber, 0.15), ("#D6453D", 0.15))):
    p.led(0.16, (0.2 + i * 1.0, -3.95, 1.2), colour, power)
p.mark(0.62, (0, -3.95, -5.15))
s.tube([(0, -0.5, -5.9), (0, -0.6, -6.6), (0.1, -0.3, -9), (0.0, -0.3, -20)], 0.26, p.white("cable", "#E4E3E0"))["backdrop"] = True
studio.shoot("equipo-gas", turn=28, lift=8, fill=0.64)
